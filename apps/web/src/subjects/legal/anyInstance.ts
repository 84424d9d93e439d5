import type { LegalFacts } from './legal.ts'

/** An instance with every feature, so the static HTML covers all cases. */
export const anyInstance: LegalFacts = {
  operator: {
    name: 'Its operator',
    contact: 'as the operator has published it',
    law: 'the country of the operator',
    effectiveDate: null,
    networks: [
      { id: 'mainnet', host: 'the RPC server that the operator has chosen' },
      { id: 'devnet', host: 'the RPC server that the operator has chosen' },
      { id: 'sandbox', host: 'this machine' },
    ],
    relayHost: 'the relay of WalletConnect',
    affiliateBasisPoints: null,
    logins: {
      mailHost: 'the mail server that the operator has chosen',
      providers: ['the providers that the operator has set up'],
      recoveryHours: 24,
    },
  },
  config: {
    version: '',
    commit: null,
    buildHash: null,
    rpcBatch: { size: 100, bytes: 48_000 },
    sourceUrl: null,
    publicUrl: 'https://instance.invalid',
    database: 'ready',
    networks: {
      mainnet: { isAvailable: true },
      devnet: { isAvailable: true },
      sandbox: { genesisHash: '', explorerUrl: null },
    },
  },
}

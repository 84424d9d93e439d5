import { isBitcoinMessageBy } from '@solsmith/wire/bitcoin'
import { createBitcoinSoftware } from '../../testing/bitcoinSoftware.ts'
import { createStandardWallet, createUnisatProvider, createWbipProvider } from '../../testing/bitcoinSubjects.ts'
import { createBitcoinToolkit, otherKey, ownKey } from '../../testing/bitcoinToolkit.ts'
import { type KindSubject, type KindSuite, testKindWallet } from '../../testing/kindConformance.ts'
import { createSessionSubject } from '../../testing/sessionSubject.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { BitcoinPort } from './bitcoinPort.ts'
import { createBitcoinWallet } from './bitcoinWallet.ts'
import { createStandardPort } from './standardPort.ts'
import { createUnisatPort } from './unisatPort.ts'
import { createWbipPort } from './wbipPort.ts'

async function offer(port: BitcoinPort | null) {
  const { connect } = await createBitcoinToolkit()
  if (!port) throw new TypeError('It has no Bitcoin.')
  const wallet = createBitcoinWallet(connect, { id: 'bip122:Satchel', name: 'Satchel', icon: '', port })
  return show({ connect, wallet })
}

function show<T extends Pick<KindSubject, 'connect' | 'wallet'>>(subject: T): T {
  subject.connect.store.set((state) => ({ ...state, wallets: [subject.wallet] }))
  return subject
}

async function standard(): Promise<KindSubject> {
  const { wallet: announced, ...satchel } = createStandardWallet()
  return { ...(await offer(createStandardPort(announced))), ...satchel }
}

async function unisat(): Promise<KindSubject> {
  const { provider, ...rest } = createUnisatProvider()
  return { ...(await offer(createUnisatPort(provider))), ...rest }
}

async function wbip(): Promise<KindSubject> {
  const { provider, software, giveAccounts } = createWbipProvider()
  const { connect } = await createBitcoinToolkit()
  const port = createWbipPort(provider, { id: 'Satchel', storage: connect.storage })
  let tell: (accounts: unknown) => void = () => {}
  const watched: BitcoinPort = {
    ...port,
    watch: (change) => {
      tell = change
      return () => {
        tell = () => {}
      }
    },
  }
  const wallet: Wallet = createBitcoinWallet(connect, {
    id: 'bip122:Satchel',
    name: 'Satchel',
    icon: '',
    port: watched,
  })
  const change = (address: string | null) => {
    for (const _ of [1, 2]) tell(address === null ? [] : [{ address, purpose: 'payment' }])
  }
  return { ...show({ connect, wallet }), software, giveAccounts, change }
}

async function walletConnect(): Promise<KindSubject> {
  const { connect, mainnet } = await createBitcoinToolkit()
  const software = createBitcoinSoftware()
  const subject = createSessionSubject(connect, {
    caip2: mainnet.caip2,
    methods: ['signMessage', 'signPsbt', 'getAccountAddresses'],
    accounts: [ownKey.addressOf('p2wpkh')],
    answer: ({ address, message }) =>
      software.signMessage(address, String(message), (signature) => ({
        address,
        signature: Buffer.from(signature, 'base64').toString('hex'),
      })),
  })
  return { ...show({ connect, ...subject }), software }
}

const own = ownKey.addressOf('p2wpkh')
const suite: KindSuite = {
  namespace: 'bip122',
  own,
  other: otherKey.addressOf('p2wpkh'),
  badAccounts: [[], null, 'bc1', ['nonsense'], [5], {}, [`${own}q`], ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx']],
  ask: { method: 'signMessage', params: { account: own, address: own, message: 'Hello', protocol: 'bip322' } },
  isSigned: (signature) => isBitcoinMessageBy(own, 'Hello', signature),
  forged: { signature: otherKey.signBip322('p2wpkh', 'Hello'), address: own },
}

testKindWallet('Wallet Standard', standard, suite)
testKindWallet('WBIP', wbip, suite)
testKindWallet('UniSat', unisat, suite)
testKindWallet('WalletConnect', walletConnect, suite)

import { isPolkadotMessageBy } from '@solsmith/wire/polkadot'
import { createInjectedProvider } from '../../testing/injectedSubject.ts'
import { type KindSubject, type KindSuite, testKindWallet } from '../../testing/kindConformance.ts'
import { createPolkadotToolkit, otherKey, ownKey } from '../../testing/polkadotToolkit.ts'
import { createSessionSubject } from '../../testing/sessionSubject.ts'
import { createSigningSoftware } from '../../testing/signingSoftware.ts'
import { createPolkadotWallet } from './polkadotWallet.ts'

function show<T extends Pick<KindSubject, 'connect' | 'wallet'>>(subject: T): T {
  subject.connect.store.set((state) => ({ ...state, wallets: [subject.wallet] }))
  return subject
}

async function injected(): Promise<KindSubject> {
  const { connect } = await createPolkadotToolkit()
  const { provider, ...rest } = createInjectedProvider()
  const wallet = createPolkadotWallet(connect, { id: 'polkadot:satchel', name: 'Satchel', icon: '', provider })
  return { ...show({ connect, wallet }), ...rest }
}

async function walletConnect(): Promise<KindSubject> {
  const { connect, assetHub } = await createPolkadotToolkit()
  const software = createSigningSoftware()
  const subject = createSessionSubject(connect, {
    caip2: assetHub.caip2,
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    accounts: [ownKey.addressOf(0)],
    answer: ({ message }) =>
      software.answer('polkadot_signMessage', (isOtherwise) => ({
        signature: isOtherwise ? ownKey.signTextBare(String(message)) : ownKey.signText(String(message)),
      })),
  })
  return { ...show({ connect, ...subject }), software }
}

const own = ownKey.addressOf(0)
const suite: KindSuite = {
  namespace: 'polkadot',
  own,
  other: otherKey.addressOf(0),
  badAccounts: [[], null, '15oF', ['nonsense'], [5], {}, [`${own}q`], ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']],
  ask: { method: 'polkadot_signMessage', params: { address: own, message: 'Hello' } },
  isSigned: (signature) => isPolkadotMessageBy(own, 'Hello', signature),
  forged: { signature: otherKey.signText('Hello') },
}

testKindWallet('injectedWeb3', injected, suite)
testKindWallet('WalletConnect', walletConnect, suite)

import type { View } from '../packages/connect/src/modal/views.ts'
import { fileOf, type Size } from './viewShots.ts'

/** A picture of the wallet window: what it is called, and which view it shows. */
export type Picture = { readonly name: string; readonly view: View; readonly sizes: readonly Size[] }

const both = ['desktop', 'phone'] as const

/** Every picture, in the order of the page. */
export const pictures: readonly Picture[] = (
  [
    ['Connect', 'Connect'],
    ['What is a wallet', 'WhatIsAWallet'],
    ['Get a wallet', 'GetWallet'],
    ['All wallets', 'AllWallets'],
    ['Where a wallet is to be had', 'Downloads'],
    ['A wallet is asked', 'ConnectingExternal'],
    // A wallet of the list is an app on a phone alone.
    ['An app is asked', 'ConnectingWalletConnect', ['phone']],
    // A phone cannot read a code that it shows.
    ['Another device', 'ConnectingWalletConnect', ['desktop']],
    ['WalletConnect alone', 'ConnectingWalletConnectBasic', ['desktop']],
    ['Wallets behind one row', 'ConnectWallets'],
    ['A wallet for several kinds of chain', 'ConnectingMultiChain'],
    ['Account', 'Account'],
    ['NFTs', 'Account'],
    ['Activity', 'Account'],
    ['Receive', 'WalletReceive'],
    ['Compatible networks', 'WalletCompatibleNetworks'],
    ['Send', 'WalletSend'],
    ['Select a token to send', 'WalletSendSelectToken'],
    ['Review a send', 'WalletSendPreview'],
    ['Swap', 'Swap'],
    ['Select a token to swap', 'SwapSelectToken'],
    ['Swap with a quote', 'Swap'],
    ['Review a swap', 'SwapPreview'],
    ['Buy', 'OnRampProviders'],
    ['Select a token to buy', 'OnRampTokenSelect'],
    ['Select a currency', 'OnRampFiatSelect'],
    ['What is Buy', 'WhatIsABuy'],
    ['A purchase under way', 'BuyInProgress'],
    ['Account name', 'ChooseAccountName'],
    ['Register a name', 'RegisterAccountName'],
    ['A name is registered', 'RegisterAccountNameSuccess'],
    ['A purchase has arrived', 'OnRampActivity'],
    ['Sent', 'Account'],
    ['Activity after a send', 'Account'],
    ['All of the activity', 'Transactions'],
    ['Addresses of a wallet', 'SwitchAddress'],
    ['Smart sessions', 'SmartSessionList'],
    ['A smart session is created', 'SmartSessionCreated'],
    ['Sign in', 'SIWXSignMessage'],
    ['Networks', 'Networks'],
    ['What is a network', 'WhatIsANetwork'],
    ['A network is changed', 'SwitchNetwork'],
    ['Another kind of chain', 'SwitchActiveChain'],
    ['Where someone is signed in', 'AccountSettings'],
    ['A network that is not served', 'UnsupportedChain'],
    ['Connect with a login', 'Connect'],
    ['A wallet by e-mail', 'Create'],
    ['All socials', 'ConnectSocials'],
    ['A provider is asked', 'ConnectingSocial'],
    ['A code of Farcaster', 'ConnectingFarcaster'],
    ['A new device', 'EmailVerifyDevice'],
    ['Another e-mail address', 'EmailLogin'],
    ['A code by e-mail', 'EmailVerifyOtp'],
    ['A transaction is approved', 'ApproveTransaction'],
    ['Settings of an embedded wallet', 'AccountSettings'],
    ['Accounts of an embedded wallet', 'Profile'],
    ['A wallet of your own', 'UpgradeEmailWallet'],
    ['The e-mail address is changed', 'UpdateEmailWallet'],
    ['A code to the present address', 'UpdateEmailPrimaryOtp'],
    ['A code to the new address', 'UpdateEmailSecondaryOtp'],
  ] satisfies [name: string, view: View, sizes?: Size[]][]
).map(([name, view, sizes = [...both]]) => ({ name, view, sizes }))

/** The page that shows them. */
export const writePage = (): string =>
  [
    '# The views of the wallet window',
    '',
    'Taken by `npm run pictures`, at 1440 and at 375 pixels, from the running product on the sandbox; what it has no use for, such as another',
    'kind of chain, from the demo of the toolkit and from a host that wants it. Every state of every view is in the gallery:',
    '`npm run gallery`.',
    '',
    '| | desktop | phone |',
    '|---|---|---|',
    ...pictures.map(
      ({ name, sizes }) => `| ${name} | ${picture(name, 'desktop', sizes)} | ${picture(name, 'phone', sizes)} |`,
    ),
    '',
  ].join('\n')

const picture = (name: string, size: Size, sizes: readonly Size[]) =>
  sizes.includes(size) ? `![${name} on a ${size}](views/${fileOf(name, size)})` : ''

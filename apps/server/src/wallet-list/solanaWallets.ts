import type { ListedWallet } from '@solsmith/wire'

/** `icon` is in `icons/`. */
type SolanaWallet = Pick<ListedWallet, 'id' | 'name'> & {
  readonly icon: string
  readonly homepage: string
  readonly mobileLink?: string
  /** Store id. */
  readonly chrome?: string
  readonly appStore?: string
  readonly play?: string
  /** Wallet Standard. */
  readonly isStandard: boolean
}

/** WalletConnect explorer ids, in display order. */
const wallets: readonly SolanaWallet[] = [
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    icon: 'phantom',
    homepage: 'https://phantom.com',
    mobileLink: 'https://phantom.app/ul',
    chrome: 'phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    appStore: 'id1598432977',
    play: 'app.phantom',
    isStandard: true,
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    icon: 'solflare',
    homepage: 'https://solflare.com',
    mobileLink: 'https://solflare.com/ul',
    chrome: 'solflare-wallet/bhhhlbepdkbapadjdnnojkbgioiodbic',
    appStore: 'id1580902717',
    play: 'com.solflare.mobile',
    isStandard: true,
  },
  {
    id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    name: 'Backpack',
    icon: 'backpack',
    homepage: 'https://backpack.app',
    chrome: 'backpack/aflkmfhebedbjioipglgcbcmnbpgliof',
    appStore: 'id6445964121',
    play: 'app.backpack.mobile',
    isStandard: true,
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Coinbase Wallet',
    icon: 'coinbase',
    homepage: 'https://www.coinbase.com/wallet',
    mobileLink: 'https://go.cb-w.com',
    chrome: 'coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
    appStore: 'id1278383455',
    play: 'org.toshi',
    isStandard: false,
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    icon: 'trust',
    homepage: 'https://trustwallet.com',
    mobileLink: 'trust://',
    chrome: 'trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
    appStore: 'id1288339409',
    play: 'com.wallet.crypto.trustapp',
    isStandard: true,
  },
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    icon: 'metamask',
    homepage: 'https://metamask.io',
    mobileLink: 'metamask://',
    chrome: 'metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
    appStore: 'id1438144202',
    play: 'io.metamask',
    isStandard: true,
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    icon: 'okx',
    homepage: 'https://web3.okx.com',
    mobileLink: 'okex://main',
    chrome: 'okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
    appStore: 'id1327268470',
    play: 'com.okinc.okex.gp',
    isStandard: true,
  },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    name: 'Bitget Wallet',
    icon: 'bitget',
    homepage: 'https://web3.bitget.com',
    mobileLink: 'bitkeep://',
    chrome: 'bitget-wallet/jiidiaalihmmhddjgbnbgdfflelocpak',
    appStore: 'id1395301115',
    play: 'com.bitkeep.wallet',
    isStandard: true,
  },
  {
    id: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
    name: 'Exodus',
    icon: 'exodus',
    homepage: 'https://www.exodus.com',
    mobileLink: 'exodus://',
    chrome: 'exodus-web3-wallet/aholpfdialjgjfhomihkjbmgjidlcdno',
    appStore: 'id1414384820',
    play: 'exodusmovement.exodus',
    isStandard: true,
  },
  {
    id: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
    name: 'Coin98',
    icon: 'coin98',
    homepage: 'https://coin98.com',
    mobileLink: 'coin98://',
    chrome: 'coin98-wallet/aeachknmefphepccionboohckonoeemg',
    appStore: 'id1561969966',
    play: 'coin98.crypto.finance.media',
    isStandard: false,
  },
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    name: 'Ledger',
    icon: 'ledger',
    homepage: 'https://www.ledger.com',
    mobileLink: 'ledgerlive://',
    appStore: 'id1361671700',
    play: 'com.ledger.live',
    isStandard: false,
  },
]

export const solanaWallets: readonly ListedWallet[] = wallets.map(
  ({ id, name, icon, homepage, mobileLink, chrome, appStore, play, isStandard }, order) => ({
    id,
    name,
    homepage,
    image_id: icon,
    order,
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    badge_type: isStandard ? 'certified' : null,
    mobile_link: mobileLink ?? null,
    chrome_store: chrome === undefined ? null : `https://chromewebstore.google.com/detail/${chrome}`,
    app_store: appStore === undefined ? null : `https://apps.apple.com/app/${appStore}`,
    play_store: play === undefined ? null : `https://play.google.com/store/apps/details?id=${play}`,
  }),
)

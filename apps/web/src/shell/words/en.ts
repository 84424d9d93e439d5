import type { NetworkId } from '@solsmith/chain'

export const en = {
  lang: 'en',
  brand: 'Solsmith',
  brandHome: 'Solsmith, home',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  language: 'Language',
  footerNavigation: 'Footer',
  loading: 'Loading...',
  documentTitle: (page: string) => `${page} · Solsmith`,
  /** Names of the routes, as links and as window titles. */
  pages: {
    home: 'Home',
    createToken: 'Create Token',
    copyTrending: 'Copy Trending',
    createLiquidity: 'Create Liquidity',
    manageLiquidity: 'Manage Liquidity',
    faq: 'FAQ',
    learn: 'Learn',
    affiliate: 'Affiliate',
    privacy: 'Privacy',
    terms: 'Terms',
    callback: 'Callback',
    notFound: '404 - Page Not Found',
  },
  homeTitle: 'Create and manage Solana tokens · Solsmith',
  source: 'Source',
  promise: 'Open source, Apache-2.0. You sign, we never hold keys.',
  build: (version: string, commit: string | null) => (commit === null ? `v${version}` : `v${version} · ${commit}`),
  connect: 'Connect wallet',
  menu: { open: 'Open menu', close: 'Close menu', title: 'Menu' },
  network: {
    label: 'Network',
    change: (name: string) => `Network: ${name}. Change`,
    meanings: {
      mainnet: 'Real money',
      devnet: 'Free to try, wiped at times',
      sandbox: 'Rehearse everything, on your own machine',
    } satisfies { [Id in NetworkId]: string },
    unreachable: (name: string, hasSandbox: boolean) =>
      hasSandbox
        ? `This site has no server for ${name}. Rehearse in the sandbox instead.`
        : `This site has no server for ${name}.`,
    unreachableTitle: (name: string) => `${name} cannot be reached from here`,
    unreachableLine: 'This site has no server for it. Nothing can be read or sent.',
    offline: 'You are offline.',
    silent: (name: string) => `${name} does not answer.`,
    silentLine: 'Figures may be out of date. This page reconnects by itself.',
    toSandbox: 'Use the sandbox',
    lines: {
      devnet: { title: 'DEVNET - test money', more: 'Nothing here has value.' },
      sandbox: { title: 'SANDBOX - a rehearsal', more: 'A network of your own. Nothing here costs money.' },
    },
  },
  routeNotice: { dismiss: 'Dismiss' },
  serverFailed: {
    title: 'This site’s server did not answer',
    text: 'Nothing can be read or sent before it does. Check your connection and try again.',
    retry: 'Try again',
  },
  crash: {
    title: 'This page stopped working',
    text: 'Your tokens and keys are not touched by this. Reload the page to go on.',
    reload: 'Reload the page',
    details: 'Details',
  },
}

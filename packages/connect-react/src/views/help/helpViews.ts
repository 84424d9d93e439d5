/** What explains, and where wallets come from: loaded as one, because each is a few sentences. */
export { DownloadsView } from '../downloads/DownloadsView.tsx'
export { GetWalletView } from '../GetWalletView.tsx'
export { WhatIsABuyView } from './WhatIsABuyView.tsx'
export { WhatIsANetworkView } from './WhatIsANetworkView.tsx'
export { WhatIsAWalletView } from './WhatIsAWalletView.tsx'

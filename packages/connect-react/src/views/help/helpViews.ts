/** One chunk, because each view is a few sentences. */
export { DownloadsView } from '../downloads/DownloadsView.tsx'
export { GetWalletView } from '../GetWalletView.tsx'
export { WhatIsABuyView } from './WhatIsABuyView.tsx'
export { WhatIsANetworkView } from './WhatIsANetworkView.tsx'
export { WhatIsAWalletView } from './WhatIsAWalletView.tsx'

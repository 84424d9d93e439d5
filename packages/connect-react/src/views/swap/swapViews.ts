/** Everything of a swap: loaded as one, because one view of it leads to the next. */
export { SwapPreviewView } from '../swap-preview/SwapPreviewView.tsx'
export { SwapSelectTokenView } from '../swap-select-token/SwapSelectTokenView.tsx'
export { SwapView } from './SwapView.tsx'

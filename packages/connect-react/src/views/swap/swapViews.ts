/** One chunk, because its views link to each other. */
export { SwapPreviewView } from '../swap-preview/SwapPreviewView.tsx'
export { SwapSelectTokenView } from '../swap-select-token/SwapSelectTokenView.tsx'
export { SwapView } from './SwapView.tsx'

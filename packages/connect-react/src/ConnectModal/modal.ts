/** Code that a page only needs once the modal opens: one lazy chunk. */
export { closeModal } from '@solsmith/connect'
export { ModalLayer } from './ModalLayer.tsx'
export { openConnectModal, preloadModal } from './openConnectModal.ts'

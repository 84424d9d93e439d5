/** The modal's lazy chunk. */
export { closeModal } from '@solsmith/connect'
export { ModalLayer } from './ModalLayer.tsx'
export { openConnectModal, preloadModal } from './openConnectModal.ts'

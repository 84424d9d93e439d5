/** What a page needs only once the modal opens: one lazy chunk. */
export { closeModal } from '@solsmith/connect'
export { ModalLayer } from './ModalLayer.tsx'
export { openConnectModal, preloadModal } from './openConnectModal.ts'

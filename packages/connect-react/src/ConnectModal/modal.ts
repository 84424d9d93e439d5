/** What a page needs of the modal only when it is opened: loaded as one, and not before. */
export { closeModal } from '@solsmith/connect'
export { ModalLayer } from './ModalLayer.tsx'
export { openConnectModal, preloadModal } from './openConnectModal.ts'

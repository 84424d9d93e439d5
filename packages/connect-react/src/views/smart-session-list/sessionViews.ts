/** One chunk. */
export { SmartSessionCreatedView } from '../SmartSessionCreatedView.tsx'
export { SmartSessionListView } from './SmartSessionListView.tsx'

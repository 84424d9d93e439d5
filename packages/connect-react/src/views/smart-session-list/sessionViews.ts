/** Everything of smart sessions: loaded as one. */
export { SmartSessionCreatedView } from '../SmartSessionCreatedView.tsx'
export { SmartSessionListView } from './SmartSessionListView.tsx'

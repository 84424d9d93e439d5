/** Everything of smart sessions: loaded as one. */
export { SmartSessionCreatedView } from '../smart-session-created/SmartSessionCreatedView.tsx'
export { SmartSessionListView } from './SmartSessionListView.tsx'

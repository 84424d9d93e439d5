/** One chunk, because its views link to each other. */
export { ProfileView } from '../ProfileView.tsx'
export { SwitchAddressView } from '../switch-address/SwitchAddressView.tsx'
export { AccountSettingsView } from './AccountSettingsView.tsx'

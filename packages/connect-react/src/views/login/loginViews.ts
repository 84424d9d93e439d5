/** One chunk, because its views link to each other. */

export { ConnectingSocialView } from '../ConnectingSocialView.tsx'
export { ConnectSocialsView } from '../ConnectSocialsView.tsx'
export { CreateView } from '../CreateView.tsx'
export { EmailLoginView } from '../EmailLoginView.tsx'
export { EmailVerifyOtpView } from '../EmailVerifyOtpView.tsx'
export { UpdateEmailPrimaryOtpView } from '../UpdateEmailPrimaryOtpView.tsx'
export { UpdateEmailSecondaryOtpView } from '../UpdateEmailSecondaryOtpView.tsx'
export { UpdateEmailWalletView } from '../UpdateEmailWalletView.tsx'
export { UpgradeEmailWalletView } from '../UpgradeEmailWalletView.tsx'
export { EmailBlock } from './EmailBlock.tsx'
export { PasskeyRow } from './PasskeyRow.tsx'
export { SocialBlock } from './SocialBlock.tsx'

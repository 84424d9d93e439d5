import { providerNames, type SocialProvider } from '@solsmith/wire'
import { en as words } from '../words/dashboard.en.ts'

export const providerName = (provider: SocialProvider): string =>
  provider === 'local' ? words.login.local : providerNames[provider]

import { providerNames, type SocialProvider } from '@solsmith/wire'
import { en as words } from '../words/dashboard.en.ts'

/** What a provider is called: companies by their own name, the one of this instance in the person's language. */
export const providerName = (provider: SocialProvider): string =>
  provider === 'local' ? words.login.local : providerNames[provider]

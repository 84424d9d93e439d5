import { providerNames, type SocialProvider } from '@solsmith/connect'
import { useModalWords } from '../../words/useModalWords.ts'

/** What a provider is called: companies by their own name, the one of this instance in the person's language. */
export function useProviderName(): (provider: SocialProvider) => string {
  const { social: words } = useModalWords()
  return (provider) => (provider === 'local' ? words.local : providerNames[provider])
}

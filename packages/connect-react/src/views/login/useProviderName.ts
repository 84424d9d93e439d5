import { providerNames, type SocialProvider } from '@solsmith/connect'
import { useModalWords } from '../../words/useModalWords.ts'

/** What a provider is called in a sentence: companies by their own name, others in the person's language. */
export function useProviderName(): (provider: SocialProvider) => string {
  const { social: words } = useModalWords()
  return (provider) => (provider === 'local' || provider === 'passkey' ? words[provider] : providerNames[provider])
}

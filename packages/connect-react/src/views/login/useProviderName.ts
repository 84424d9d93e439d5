import { providerNames, type SocialProvider } from '@solsmith/connect'
import { useModalWords } from '../../words/useModalWords.ts'

/** Localizes names that aren't brands. */
export function useProviderName(): (provider: SocialProvider) => string {
  const { social: words } = useModalWords()
  return (provider) => (provider === 'local' || provider === 'passkey' ? words[provider] : providerNames[provider])
}

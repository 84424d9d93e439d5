import { isTokenError } from '@solsmith/tokens'

export function tryQuote<Quote>(make: () => Quote | null): {
  readonly quote: Quote | null
  readonly issue: string | null
} {
  try {
    return { quote: make(), issue: null }
  } catch (error) {
    if (!isTokenError(error)) throw error
    return { quote: null, issue: error.message }
  }
}

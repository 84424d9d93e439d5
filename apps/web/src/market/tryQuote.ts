import { isTokenError } from '@solsmith/tokens'

/** Returns a quote or the venue's error message. */
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

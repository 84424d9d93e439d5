import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Leads an earlier address to the present one. */
export function MovedPage({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

import { useNetwork } from '@solsmith/connect-react'
import { shortUsd } from '#pool-parts/shortUsd.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { useSolPrice } from './useSolPrice.ts'
import { en as words } from './words/en.ts'

/** Once per page with dollars: on the sandbox they are invented. */
export function SandboxDollars() {
  const isShown = useNetwork().money === 'none' && loadPreferences().currency === 'usd'
  const usd = useSolPrice(isShown)
  return isShown && <span>{words.sandboxDollars(usd === null ? null : shortUsd(usd))}</span>
}

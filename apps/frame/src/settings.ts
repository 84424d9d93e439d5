import type { FrameSettings } from '@solsmith/wire'

const text = document.getElementById('settings')?.textContent || '{}'

/** Written by the server into the page; empty without one. */
export const settings: FrameSettings = {
  ancestors: [],
  socials: [],
  evmChains: [],
  ...(JSON.parse(text) as Partial<FrameSettings>), // The server's own format.
}

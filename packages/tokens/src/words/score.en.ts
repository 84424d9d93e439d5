import type { ScoreLineName, Verdict } from '../score/scoreToken.ts'

/** Titles of a score's rows. */
export const scoreTexts: { readonly [N in ScoreLineName]: { readonly title: string; readonly fix: string } } = {
  mint: { title: 'No one can mint more', fix: 'Revoke the mint authority.' },
  freeze: { title: 'No one can freeze holders', fix: 'Revoke the freeze authority.' },
  update: { title: 'Name and logo cannot change', fix: 'Revoke the update authority.' },
  dangers: {
    title: 'Holders can always sell, and no one can take their tokens',
    fix: 'Remove the extension, or revoke its authority.',
  },
  locked: { title: 'Liquidity is locked', fix: 'Lock the liquidity of the pool.' },
  liquidity: { title: 'Liquidity is deep', fix: 'Add liquidity to the pool.' },
  'top-ten': {
    title: 'Widely held',
    fix: 'Spread the supply. Outside pools, the ten largest holders have a large share.',
  },
  creator: { title: 'Creator holds little', fix: 'Hold less than 5% of the supply outside pools yourself.' },
  metadata: { title: 'Name and logo load', fix: 'Fix the metadata. The logo check shows what’s wrong.' },
}

/** Names of the score's verdicts. */
export const verdictNames: { readonly [V in Verdict]: string } = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
  dangerous: 'Dangerous',
}

/** Shown below every score. */
export const scoreNote = 'A score describes settings, not intentions.'

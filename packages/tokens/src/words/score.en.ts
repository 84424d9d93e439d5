import type { ScoreLineName, Verdict } from '../score/scoreToken.ts'

/** Titles of a score's rows. */
export const scoreTexts: { readonly [N in ScoreLineName]: { readonly title: string; readonly fix: string } } = {
  mint: { title: 'Fixed supply', fix: 'Revoke the mint authority.' },
  freeze: { title: 'Accounts can’t be frozen', fix: 'Revoke the freeze authority.' },
  update: { title: 'Fixed name and logo', fix: 'Revoke the update authority.' },
  dangers: {
    title: 'No extension takes tokens or blocks sales',
    fix: 'Remove the extension, or revoke its authority.',
  },
  locked: { title: 'Locked liquidity', fix: 'Lock the liquidity of the pool.' },
  liquidity: { title: 'Deep liquidity', fix: 'Add liquidity to the pool.' },
  'top-ten': {
    title: 'Well distributed',
    fix: 'Spread the supply. Outside pools, the ten largest holders have a large share.',
  },
  creator: { title: 'Low creator holdings', fix: 'Hold less than 5% of the supply outside pools yourself.' },
  metadata: { title: 'Metadata loads', fix: 'Fix the metadata. The logo check shows what’s wrong.' },
}

/** Names of the score's verdicts. */
export const verdictNames: { readonly [V in Verdict]: string } = {
  strong: 'Strong',
  fair: 'Fair',
  weak: 'Weak',
  dangerous: 'Dangerous',
}

/** Shown below every score. */
export const scoreNote = 'The score checks settings. It can’t tell what the team will do.'

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anatomyLink } from '#links/trendingLink.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil } from '#testing/tokens.ts'
import { SourceNotice } from './SourceNotice.tsx'
import { en } from './words/source.en.ts'

test.for([
  [false, en.hint, en.tributeHint],
  [true, en.tributeHint, en.hint],
] as const)(
  'lists the uncopied parts of a copy with the name of its source (%s)',
  async ([isNamedAlike, said, unsaid]) => {
    const onStartOver = vi.fn()
    const { user } = await renderInApp(
      <SourceNotice source={{ mint: anvil, name: 'Anvil' }} isNamedAlike={isNamedAlike} onStartOver={onStartOver} />,
    )

    await user.click(screen.getByRole('button', { name: en.startOver }))

    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.queryByText(unsaid)).toBeNull()
    expect(screen.getByText('Anvil')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe(anatomyLink(anvil))
    expect(onStartOver).toHaveBeenCalledOnce()
  },
)

import { LiveFigure } from '#live-numbers/LiveText.tsx'
import { Contents } from '#ui/Contents.tsx'
import { Callout } from './Callout.tsx'
import { Example } from './Example.tsx'
import { Table } from './Table.tsx'
import { Term } from './Term.tsx'

export const articleParts = {
  Danger: ({ children }: { children: React.ReactNode }) => <Callout kind="danger">{children}</Callout>,
  Tip: ({ children }: { children: React.ReactNode }) => <Callout kind="tip">{children}</Callout>,
  Contents,
  Example,
  Live: LiveFigure,
  Table,
  Term,
}

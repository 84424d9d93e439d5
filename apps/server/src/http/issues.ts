import type { FieldProblem, Refusals } from '@solsmith/wire'
import type * as z from 'zod/mini'

export const describeIssue = (part: string, issue: z.core.$ZodIssue): Refusals['InputError']['issues'][number] => ({
  field: [part, ...issue.path].join('.'),
  ...findProblem(issue),
})

function findProblem(issue: z.core.$ZodIssue): { readonly problem: FieldProblem; readonly limit?: string } {
  switch (issue.code) {
    case 'invalid_type':
      return { problem: issue.input === undefined ? 'missing' : (problemOf[issue.expected] ?? 'other') }
    case 'too_big':
      return { problem: 'tooLong', limit: String(issue.maximum) }
    case 'too_small':
      return { problem: 'tooShort', limit: String(issue.minimum) }
    default:
      return { problem: 'other' }
  }
}

const problemOf: { readonly [expected: string]: FieldProblem } = { string: 'text', number: 'number', object: 'object' }

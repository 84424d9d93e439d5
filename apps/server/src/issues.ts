import type * as z from 'zod/mini'
import { fieldProblems } from './words/en.ts'

/** Puts a schema's complaint into words: which field, and what is wrong with it. */
export function describeIssue(part: string, issue: z.core.$ZodIssue): { field: string; problem: string } {
  return { field: [part, ...issue.path].join('.'), problem: describeProblem(issue) }
}

function describeProblem(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldProblems.missing : describeType(issue.expected)
    case 'too_big':
      return fieldProblems.tooLong(String(issue.maximum))
    case 'too_small':
      return fieldProblems.tooShort(String(issue.minimum))
    default:
      return fieldProblems.other
  }
}

const describeType = (expected: string) =>
  Object.entries(fieldProblems.type).find(([type]) => type === expected)?.[1] ?? fieldProblems.other

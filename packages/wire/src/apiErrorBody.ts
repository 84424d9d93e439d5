import * as z from 'zod/mini'

/** HTTP error body. `name` never changes; `facts` are those of `refusals`. */
export const apiErrorBody = z.object({
  status: z.literal('FAILED'),
  reasons: z
    .array(z.object({ name: z.string(), description: z.string(), facts: z.optional(z.unknown()) }))
    .check(z.minLength(1)),
})
export type ApiErrorBody = z.infer<typeof apiErrorBody>

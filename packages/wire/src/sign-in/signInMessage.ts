import * as z from 'zod/mini'

/** A line break could add statements. */
const line = z.string().check(z.regex(/^[^\r\n]+$/), z.maxLength(500))

/** CAIP-122. */
export const signInMessage = z.object({
  accountAddress: line,
  chainId: line,
  domain: line,
  uri: line,
  version: line,
  nonce: line,
  statement: z.exactOptional(line),
  issuedAt: z.exactOptional(line),
  expirationTime: z.exactOptional(line),
  notBefore: z.exactOptional(line),
  requestId: z.exactOptional(line),
  resources: z.exactOptional(z.readonly(z.array(line).check(z.maxLength(20)))),
})

export type SignInMessage = Readonly<z.infer<typeof signInMessage>>

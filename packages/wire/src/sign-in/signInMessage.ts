import * as z from 'zod/mini'

/** A single line: a line break inside could add statements. */
const line = z.string().check(z.regex(/^[^\r\n]+$/), z.maxLength(500))

/** Contents of a sign-in message (CAIP-122). */
export const signInMessage = z.object({
  accountAddress: line,
  /** CAIP-2. */
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

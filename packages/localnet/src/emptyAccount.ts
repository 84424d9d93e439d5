import type { AccountState } from './accounts.ts'
import { programs } from './programs.ts'

export const emptyAccount: AccountState = {
  lamports: 0n,
  data: new Uint8Array(),
  owner: programs.system,
  executable: false,
  rentEpoch: 0xffff_ffff_ffff_ffffn,
}

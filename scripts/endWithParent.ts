import { watchParent } from '../apps/server/src/watchParent.ts'

watchParent(() => process.exit(0))

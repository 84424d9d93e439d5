import '../ours/main.tsx'
import * as connect from '@solsmith/connect'
import * as react from '@solsmith/connect-react'

// Everything that the toolkit can do, each part where the toolkit itself puts it. No one calls it: it is weighed.
Object.assign(globalThis, { connect, react })

import '../ours/main.tsx'
import * as connect from '@solsmith/connect'
import * as react from '@solsmith/connect-react'

// The whole toolkit with its own lazy loading. Never run, only weighed.
Object.assign(globalThis, { connect, react })

// Lists folders backwards, like a file system with another order.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { readdir, readdirSync } = fs
const promised = fs.promises.readdir
fs.readdirSync = (...args) => readdirSync(...args).toReversed()
fs.promises.readdir = async (...args) => (await promised(...args)).toReversed()
fs.readdir = (path, ...rest) => {
  const done = rest.pop()
  readdir(path, ...rest, (error, entries) => done(error, entries?.toReversed()))
}
syncBuiltinESMExports()

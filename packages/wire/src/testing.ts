export { callAt, type Lie, listLies } from './testing/lies.ts'
export { type Asked, startApi } from './testing/startApi.ts'

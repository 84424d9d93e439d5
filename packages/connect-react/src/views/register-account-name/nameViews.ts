/** One chunk, because its views link to each other. */
export { ChooseAccountNameView } from '../ChooseAccountNameView.tsx'
export { RegisterAccountNameSuccessView } from '../RegisterAccountNameSuccessView.tsx'
export { RegisterAccountNameView } from './RegisterAccountNameView.tsx'

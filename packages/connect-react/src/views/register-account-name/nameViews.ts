/** Everything of names: loaded as one, because one view of it leads to the next. */
export { ChooseAccountNameView } from '../ChooseAccountNameView.tsx'
export { RegisterAccountNameSuccessView } from '../RegisterAccountNameSuccessView.tsx'
export { RegisterAccountNameView } from './RegisterAccountNameView.tsx'

export { type ClientOptions, callEndpoint, type Endpoint, type Input, type Output, type Parsed } from './endpoint.ts'
export { type ApiErrorBody, apiErrorBody, isWireError, WireError, type WireErrors } from './errors.ts'
export { type Config, fetchConfig } from './product-api/config.ts'
export {
  checkMedia,
  cid,
  type ImageType,
  imageLimitBytes,
  imageTypes,
  storeImage,
  storeMetadata,
  type TokenMetadata,
  tokenMetadata,
} from './product-api/media.ts'

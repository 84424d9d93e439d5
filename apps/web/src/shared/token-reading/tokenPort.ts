import type { TokenPort } from '@solsmith/connect'
import { navigate } from 'wouter/use-browser-location'
import { tokenLink } from '#links/tokenLink.ts'
import { fetchImageUrl } from './metadataFile.ts'

export const tokenPort: TokenPort = { link: tokenLink, open: navigate, fetchImageUrl }

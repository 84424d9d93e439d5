import * as z from 'zod'
import { number } from '../environment/variables.ts'

export const mediaSettings = z
  .object({
    WRITES_PER_MINUTE: number('units', 1e9).default(120).describe('Files that a visitor can store or check.'),
    MEDIA_LIMIT_BYTES: number('bytes', 1e15)
      .default(5_000_000_000)
      .describe('Total size of stored files; beyond it, files are refused with `MediaFullError` (507).'),
    MEDIA_BYTES_PER_DAY: number('bytes', 1e15).default(50_000_000).describe('Bytes that a visitor can store per day.'),
    IMAGE_CACHE_BYTES: number('bytes', 1e15)
      .default(200_000_000)
      .describe('Total size of the cache of third-party images.'),
    MEDIA_UNITS_PER_MINUTE: number('units', 1e9)
      .default(1_200)
      .describe('Units per visitor for reading stored files: one each, more by `BYTES_PER_UNIT`.'),
  })
  .transform((env) => ({
    writesPerMinute: env.WRITES_PER_MINUTE,
    mediaLimitBytes: env.MEDIA_LIMIT_BYTES,
    mediaBytesPerDay: env.MEDIA_BYTES_PER_DAY,
    imageCacheBytes: env.IMAGE_CACHE_BYTES,
    mediaUnitsPerMinute: env.MEDIA_UNITS_PER_MINUTE,
  }))

import { z } from 'zod';

/** RFC 3339 in UTC with milliseconds: `2026-11-21T03:37:00.000Z`. */
export const Timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'RFC 3339 in UTC with milliseconds', example: '2026-11-21T03:37:00.000Z' });

/** A calendar date, `2026-11-21`. */
export const CalendarDate = z.iso.date().meta({ description: 'ISO 8601 date', example: '2026-11-21' });

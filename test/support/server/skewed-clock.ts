// Loaded into a process before everything else (`--import`): its clock is off by SKEW_MS, as that of a machine that nobody set.
const skewMs = Number(process.env.SKEW_MS ?? 0);
const TrueDate = Date;

class SkewedDate extends TrueDate {
  constructor(...args: unknown[]) {
    // Date takes a moment in several shapes; they are handed on as they are.
    super(...((args.length === 0 ? [SkewedDate.now()] : args) as [number]));
  }

  static override now(): number {
    return TrueDate.now() + skewMs;
  }
}

Object.assign(globalThis, { Date: SkewedDate });

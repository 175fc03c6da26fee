// Clock skew: preloaded into a process (`--import`), shifts its clock by SKEW_MS.
const skewMs = Number(process.env.SKEW_MS ?? 0);
const TrueDate = Date;

class SkewedDate extends TrueDate {
  constructor(...args: unknown[]) {
    // Date accepts several kinds of arguments; they are passed on unchanged.
    super(...((args.length === 0 ? [SkewedDate.now()] : args) as [number]));
  }

  static override now(): number {
    return TrueDate.now() + skewMs;
  }
}

Object.assign(globalThis, { Date: SkewedDate });

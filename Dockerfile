# The site as an image: `docker build -t zinc .` Everything that it writes is in /data, /tmp and BACKUP_DIR; the rest may be
# mounted read only. compose.yaml runs it, docs/operating/running.md tells the rest.

FROM node:24-bookworm-slim AS build
WORKDIR /zinc
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# What only building and testing take is left behind.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/.cache test

FROM debian:bookworm-slim
# pg_dump and pg_restore are for `npm run backup`; the project's own Node takes libstdc++.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libstdc++6 postgresql-client tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --no-create-home --home-dir /data zinc \
  && install -d -o zinc -g zinc -m 700 /data /backups
WORKDIR /zinc
COPY --from=build /zinc ./
ENV PATH=/zinc/node_modules/.bin:$PATH DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node
USER zinc
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Live, not ready: without its database the site still serves what it keeps.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "scripts/start.ts"]

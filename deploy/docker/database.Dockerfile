# One database machine of Debian's packages; what deploy/fill.sh makes for it is mounted at /machine.
FROM debian:bookworm-slim
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    curl etcd-server patroni pgbackrest pgbouncer postgresql-15 python3-etcd supervisor \
  && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/15/main \
  && mkdir -p /srv/pgbackrest && chown postgres: /srv/pgbackrest
COPY deploy/docker/supervisord.conf /etc/supervisor/conf.d/keben.conf
COPY deploy/docker/database.sh /usr/local/bin/keben-database
CMD ["sh", "/usr/local/bin/keben-database"]
